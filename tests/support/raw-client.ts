/** A client of online play that sends what it likes and keeps what it hears. */
import { protocol, readMessage, serverMessage } from '../../src/net/messages';
import type { ClientMessage, ServerMessage } from '../../src/net/messages';
import type { Token } from '../../src/net/ids';
import { settled, testEngine, type TestServer } from './online';

export function rawClient(server: TestServer) {
  const heard: ServerMessage[] = [];
  let isClosed = false;
  const connection = server.connect({
    send: (text) => void heard.push(readMessage(serverMessage, text)!),
    close: () => void (isClosed = true),
  });
  return {
    heard,
    isClosed: () => isClosed,
    async sendText(text: string) {
      await connection.receive(text);
      await settled();
    },
    async send(message: ClientMessage) {
      await this.sendText(JSON.stringify(message));
    },
    last: <T extends ServerMessage['type']>(type: T) =>
      heard.findLast((message): message is Extract<ServerMessage, { type: T }> => message.type === type),
  };
}

export const hello = (battle: string, token: Token, more: object = {}) =>
  ({ type: 'hello', protocol, engine: testEngine, battle, token, have: 0, ...more }) as ClientMessage;
