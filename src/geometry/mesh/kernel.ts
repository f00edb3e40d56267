/** The functions of the kernel for meshes. Queries get them from loaded.ts, which keeps them out of the first load. */
import { boundVisible } from '../visibility/visible-past-meshes';
import { searchVisible } from '../visibility/visible-search';
import { coresOf } from './cores';
import { blockersPastMeshes, isFree, provePastMeshes, seesPastMeshes } from './prove';
import { isSurelyBlocked, isSurelySeen } from './robust';
import { buildShell } from './shell';
import { anyHit, buildTriangleTree } from './triangle-tree';

export const kernel = {
  anyHit,
  blockersPastMeshes,
  boundVisible,
  buildShell,
  buildTriangleTree,
  coresOf,
  isFree,
  isSurelyBlocked,
  isSurelySeen,
  provePastMeshes,
  searchVisible,
  seesPastMeshes,
};

export type MeshKernel = typeof kernel;
