import { qualities, type Quality } from '../../scene/quality';

export const pictureQualities = ['auto', ...qualities] as const;
export type PictureQuality = Quality | 'auto';

const key = 'defilade-quality';

/** What the address asks for, else what was chosen before, else as this machine can. */
export function firstQuality(asked: string | null): PictureQuality {
  return (
    [asked, localStorage.getItem(key)]
      .map((wanted) => pictureQualities.find((known) => known === wanted))
      .find((found) => found !== undefined) ?? 'auto'
  );
}

export function keepQuality(quality: PictureQuality): void {
  localStorage.setItem(key, quality);
}
