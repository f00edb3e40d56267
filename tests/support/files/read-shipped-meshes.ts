import { readFile } from 'node:fs/promises';
import { catalogue } from '../../../src/table/catalogue';
import { readMeshes } from '../../../src/table/mesh';

/** Reads the mesh files of the catalogue's pieces. */
export const readShippedMeshes = () =>
  readMeshes(
    {
      format: 'defilade/table@1',
      name: 'All pieces',
      rules: 'gloom-trench-1926',
      scale: '28mm',
      size: [24, 24],
      terrain: catalogue.map(({ name }) => ({ id: name, piece: name, at: [12, 12] })),
      sides: [],
      units: [],
    },
    (src) => readFile(`terrain/${src}`),
  );
