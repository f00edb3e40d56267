import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Seat } from '../../src/store/opponent/seats';
import { SeatChoice } from '../../src/ui/opponent/SeatChoice';

/** The chosen option of each select, by its label. */
function chosen(seat: Seat): Readonly<Record<string, string>> {
  const markup = renderToStaticMarkup(<SeatChoice side="Albion" seat={seat} onChoose={() => undefined} />);
  return Object.fromEntries(
    [...markup.matchAll(/<label.*?<span>(.*?)<\/span>.*?<option[^>]* selected="">(.*?)<\/option>/g)].map(
      ([, label, option]) => [label!, option!],
    ),
  );
}

test('a veteran shows how much it thinks, in samples; other players do not', () => {
  expect(chosen('veteran')).toEqual({
    'Albion is played by': expect.stringContaining('Veteran') as string,
    'Albion thinks': '20 samples (usual)',
  });
  expect(chosen('veteran-60')).toEqual({
    'Albion is played by': expect.stringContaining('Veteran') as string,
    'Albion thinks': '60 samples',
  });
  expect(Object.keys(chosen('regular'))).toEqual(['Albion is played by']);
});
