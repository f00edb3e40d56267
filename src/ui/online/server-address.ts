/** Returns an address of the server, which serves the page too. */
export const serverAddress = (path: string): URL => new URL(path, document.baseURI);
