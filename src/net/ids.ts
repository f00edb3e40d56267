/** Ids and secrets of online play, told apart by the compiler. */

type Brand<Name extends string> = string & { readonly __brand: Name };

/** Id of an online battle. Not a secret: links carry it beside a token. */
export type BattleId = Brand<'battle'>;
/** Secret of one seat, or of watching: 128 random bits in base64url. Its bearer has the seat. */
export type Token = Brand<'token'>;
/** Id that a client gives to a request, so that it may send it again. */
export type RequestId = Brand<'request'>;
/** SHA-256 in hexadecimal. */
export type Digest = Brand<'digest'>;
/** 32 random bytes in hexadecimal: the server's secret, or a player's nonce. */
export type Secret = Brand<'secret'>;
