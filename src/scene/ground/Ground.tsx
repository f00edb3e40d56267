import type { ThreeEvent } from '@react-three/fiber';
import { useMemo } from 'react';
import { MeshStandardMaterial, type Texture, Vector2 } from 'three';
import type { Table } from '../../table/table';
import { cutsOf } from './ground-cuts';
import { groundGeometry } from './ground-geometry';
import { type GroundPaint, paintGround } from './ground-paint';
import { groundTufts } from './ground-tufts';
import type { SurfaceFinish, SurfaceMaterials } from '../materials';
import { matteMaterial } from '../matte';
import { type Quality, qualitySteps } from '../quality';
import { groundDetail } from '../textures';
import { useOwned } from '../useOwned';
import { useSteady } from '../useSteady';

interface GroundProps {
  readonly table: Table;
  readonly quality: Quality;
  readonly materials: SurfaceMaterials;
  readonly finish: SurfaceFinish | null;
  /** Called for the pointer on the surface that figures stand on. */
  readonly onPointerDown?: (event: ThreeEvent<PointerEvent>) => void;
  readonly onPointerMove?: (event: ThreeEvent<PointerEvent>) => void;
  readonly onClick?: (event: ThreeEvent<MouseEvent>) => void;
}

/** Draws the table's ground, cut and painted, with dead grass. */
export function Ground({
  table,
  quality,
  materials,
  finish,
  onPointerDown,
  onPointerMove,
  onClick,
}: GroundProps) {
  const { relief, groundPixels, tilePixels, detail } = qualitySteps[quality];
  const cuts = useMemo(() => cutsOf(table), [table]);
  const geometry = useOwned(
    () => groundGeometry(table, cuts),
    (made) => [made.surface, made.walls],
    [table, cuts],
  );
  const paint = useOwned(
    () => paintGround(table, cuts, groundPixels),
    (made) => [made.colour, made.roughness],
    [table, cuts, groundPixels],
  );
  const tufts = useOwned(
    () => groundTufts(table, cuts, paint.grassAt, detail),
    (made) => [made],
    [table, cuts, paint, detail],
  );
  const closeUp = useOwned(
    () => groundDetail(2 * tilePixels),
    (made) => [made],
    [tilePixels],
  );
  const material = useOwned(
    () => {
      const made = groundMaterial(table.size, paint, closeUp, relief);
      finish?.(made, 'ground');
      return made;
    },
    (made) => [made],
    [table, paint, closeUp, relief, finish],
  );
  const handlers = {
    onPointerDown: useSteady((event: ThreeEvent<PointerEvent>) => onPointerDown?.(event)),
    onPointerMove: useSteady((event: ThreeEvent<PointerEvent>) => onPointerMove?.(event)),
    onClick: useSteady((event: ThreeEvent<MouseEvent>) => onClick?.(event)),
  };
  return (
    <group>
      <mesh {...handlers} geometry={geometry.surface} material={material} receiveShadow />
      <mesh geometry={geometry.walls} material={materials.of('earth')} receiveShadow />
      <mesh geometry={tufts} material={materials.of('foliage')} receiveShadow />
    </group>
  );
}

/** Size of a tile of the ground's close-up texture (MU). */
const detailTile = 4.5;

/**
 * Creates the material of the painted ground; close up, mud and thatch from a tiling texture, with grass by
 * the paint's alpha.
 */
function groundMaterial(size: Table['size'], paint: GroundPaint, detail: Texture, relief: boolean) {
  const material = relief
    ? new MeshStandardMaterial({
        map: paint.colour,
        roughnessMap: paint.roughness,
        bumpMap: detail,
        bumpScale: 1.6,
        roughness: 1,
        vertexColors: true,
      })
    : matteMaterial({ map: paint.colour, vertexColors: true });
  // Behind what lies flush with it, as the boards of a bridge on its banks.
  Object.assign(material, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  const repeat = new Vector2(size[0] / detailTile, size[1] / detailTile);
  detail.repeat.copy(repeat);
  material.onBeforeCompile = (shader) => {
    shader.uniforms.closeUp = { value: detail };
    shader.uniforms.closeUpRepeat = { value: repeat };
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <map_pars_fragment>',
        '#include <map_pars_fragment>\nuniform sampler2D closeUp;\nuniform vec2 closeUpRepeat;',
      )
      .replace(
        '#include <map_fragment>',
        /* glsl */ `
        vec4 painted = texture2D(map, vMapUv);
        vec2 close = texture2D(closeUp, vMapUv * closeUpRepeat).rg;
        vec2 wide = texture2D(closeUp, vMapUv.yx * closeUpRepeat * 0.31).rg;
        float grassy = smoothstep(0.3, 0.7, painted.a + (close.g - 0.45) * 0.7);
        float light = mix(0.5 + close.r * 0.72 + wide.r * 0.28, 0.42 + close.g * 0.85 + wide.g * 0.2, grassy);
        diffuseColor.rgb *= painted.rgb * light;`,
      );
  };
  return material;
}
