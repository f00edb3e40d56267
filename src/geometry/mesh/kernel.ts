/** The functions of the kernel for meshes. Queries get them from loaded.ts, which keeps them out of the first load. */
import { boundVisible } from '../visibility/visible-past-meshes';
import { searchVisible } from '../visibility/visible-search';
import { isBeside, standInsOf } from './cores';
import { blockersPastMeshes, provePastMeshes, seesPastMeshes } from './prove';
import { isFreeLine } from './sight/free-line';
import { isSurelyBlocked, isSurelySeen } from './robust';
import { buildShell } from './shell';
import { anyHit, buildTriangleTree } from './triangle-tree';

export const kernel = {
  anyHit,
  blockersPastMeshes,
  boundVisible,
  buildShell,
  buildTriangleTree,
  standInsOf,
  isBeside,
  isFreeLine,
  isSurelyBlocked,
  isSurelySeen,
  provePastMeshes,
  searchVisible,
  seesPastMeshes,
};

export type MeshKernel = typeof kernel;
