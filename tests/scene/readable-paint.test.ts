/** Paint stays readable in every light: computed by the lights of the sky, Lambert's law and the published tone mapping. */
import { describe, expect, it, test } from 'vitest';
import { skyOf, type Lamp } from '../../src/scene/sky';
import { darkestShares } from '../../src/scene/shade/shade-shaders';
import { densestFog, fogColour, fogSheets } from '../../src/scene/weather/fog';
import { dayTimes, weatherKinds, type TableLook } from '../../src/table/format';
import { channels, contrast, difference, eyes, seen, type Three } from '../support/colour';
import { filmic, linearOf } from '../support/displayed';

/** Colours of the sides, ochre and slate. */
const sides = { red: '#B4762E', blue: '#4A6A85' };
/** Exposure of the scene, and light from everywhere at the best quality. */
const exposure = 1.05;
const around = 1.2;
/** Light that figures have by themselves, as a share of their paint. */
const own = 0.1;

/** Returns paint that faces up as the screen shows it, in the key light or in its shadow. */
function shown(paint: string, look: TableLook, isLit: boolean): Three {
  const sky = skyOf(look);
  const [x, y, z] = sky.key.from;
  const slant = y / Math.sqrt(x * x + y * y + z * z);
  const from = ({ colour, intensity }: Lamp, share: number) =>
    linearOf(colour).map((value) => value * intensity * share);
  const lamps = [
    from({ colour: sky.around.above, intensity: around * sky.around.strength }, 1),
    ...(isLit ? [from(sky.key, slant)] : []),
  ];
  const light = linearOf(paint).map(
    (value, i) => value * (own + lamps.reduce((sum, lamp) => sum + lamp[i]!, 0) / Math.PI),
  );
  return filmic(light as unknown as Three, exposure);
}

const looks = dayTimes.flatMap((time) => weatherKinds.map((weather): TableLook => ({ time, weather })));
const eye = eyes['all cones']!;
const hue = ([, a, b]: Three): number => Math.atan2(b, a);

describe.each(looks)('in $weather weather at $time', (look) => {
  it('tells the rims of both sides apart, in light and in shadow', () => {
    for (const isLit of [true, false]) {
      const [red, blue] = [shown(sides.red, look, isLit), shown(sides.blue, look, isLit)];
      expect(difference(seen(red, eye), seen(blue, eye))).toBeGreaterThan(isLit ? 15 : 8);
    }
  });

  it('keeps ochre a warm colour and slate a colder one', () => {
    const [red, blue] = [seen(shown(sides.red, look, true), eye), seen(shown(sides.blue, look, true), eye)];
    // Between red (0) and yellow (π/2).
    expect(hue(red)).toBeGreaterThan(0);
    expect(hue(red)).toBeLessThan(Math.PI / 2);
    expect(blue[2]).toBeLessThan(red[2] - 15);
  });

  it('leaves dark recesses above black', () => {
    const recess = shown(sides.blue, look, false).map(
      (value, i) => value * darkestShares[i]!,
    ) as unknown as Three;
    expect(seen(recess, eye)[0]).toBeGreaterThan(4);
  });
});

test('the densest fog leaves figures at the farthest corner readable', () => {
  for (const sheets of Object.values(fogSheets)) {
    const cover = densestFog(sheets);
    expect(cover).toBeLessThanOrEqual(0.4);
    const fog = channels(fogColour);
    const veiled = (paint: string, isLit: boolean): Three =>
      shown(paint, { weather: 'fog' }, isLit).map(
        (v, i) => v * (1 - cover) + fog[i]! * cover,
      ) as unknown as Three;
    expect(
      difference(seen(veiled(sides.red, true), eye), seen(veiled(sides.blue, true), eye)),
    ).toBeGreaterThan(10);
    // Bare skin and bleached cloth against mud in the shade.
    expect(contrast(veiled('#c9a27e', true), veiled('#4a3a2a', false))).toBeGreaterThan(1.5);
  }
});
