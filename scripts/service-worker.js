/**
 * Keeps the program for use without a network. The build puts `version` and `files` before this: all that the program is made
 * of. Pages come from the network where there is one, so that a new version is there at once; what a page is made of carries
 * its content's hash in its name and comes from here.
 */
/* global version, files */
const page = './index.html';

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(version);
    await cache.addAll(files.map((file) => (file === page ? new Request(file, { cache: 'reload' }) : file)));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

/** An open page of the version before may still ask for parts of it. */
const versionsKept = 2;

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const versions = await caches.keys();
    await Promise.all(versions.slice(0, -versionsKept).map((old) => caches.delete(old)));
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(async () => (await (await caches.open(version)).match(page)) ?? Response.error()),
    );
  else event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});
