/** Error of a scene in a browser that gives it no WebGL. */
export class NoWebGl extends Error {
  constructor() {
    super('The browser gives no WebGL context.');
  }
}
