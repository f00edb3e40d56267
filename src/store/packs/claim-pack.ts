/** Keeps two tabs of one browser from changing one pack. */

/** Ends a claim. */
type Release = () => void;
/** Claims a pack for this page; null if another page has it. */
export type ClaimPack = (id: string) => Promise<Release | null>;

/** A page that reloads ends its claim a moment after the new one asks. */
const patienceMs = 1000;

/** Claims by a lock of the browser, which ends with the page. Where the browser has no locks, every claim succeeds. */
export const claimByLock: ClaimPack = (id) =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(() => {});
    void navigator.locks
      .request(
        `defilade-pack-${id}`,
        { signal: AbortSignal.timeout(patienceMs) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });

/** The claim on the pack that is open: one at a time. */
export function createClaim(claim: ClaimPack) {
  let release: Release = () => {};
  let latest = 0;
  /** Ends the claim, and one that is still asked for. */
  const end = (): void => {
    latest++;
    release();
    release = () => {};
  };
  return {
    end,
    /** Claims a pack in place of the one before; false if another page has it. */
    async take(id: string): Promise<boolean> {
      end();
      const asked = latest;
      const granted = await claim(id);
      if (asked === latest) release = granted ?? release;
      else granted?.();
      return granted !== null;
    },
  };
}
