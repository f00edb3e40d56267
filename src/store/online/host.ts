/** The app and the outer world, as a seat in an online battle works with them. */
import type { ClientHost } from '../../net/client-host';
import type { Digest, Secret, Token } from '../../net/ids';
import type { LoadMesh } from '../../table/mesh';
import type { Table } from '../../table/table';
import type { App } from '../app';
import type { RulingClient } from '../workers/ruling-client';

/** The outer world of a seat. */
export interface OnlineHost extends Omit<ClientHost, 'openGround'> {
  /** Returns random bytes in hexadecimal, and a token. */
  newSecret(): Secret;
  newToken(): Token;
  /** Loads the mesh files that ship with the program. */
  readonly shippedMesh: LoadMesh;
  /** Fetches a mesh that was uploaded for the table. */
  fetchMesh(hash: Digest): ReturnType<LoadMesh>;
  /** Opens the judge of sight rulings on a table. */
  openRulingClient(table: Table): RulingClient;
  /** Requests that the server had not answered when the page was closed. */
  readonly outbox: { read(): string | null; write(text: string): void };
}

/** The parts of the app that a seat works with. */
export type OnlineApp = Pick<App, 'store'> & {
  readonly files: Pick<App['files'], 'beginOver'>;
  readonly battle: Pick<App['battle'], 'follow' | 'showSides' | 'takeRemote'>;
  readonly view: Pick<App['view'], 'openRuling' | 'setMode'>;
};
