import { describe, expect, it } from 'vitest';
import { createDesigner, type Designer } from '../../../src/store/design/designer';
import {
  memoryDesignLibrary,
  savedOnceChanged,
  type DesignLibrary,
} from '../../../src/store/design/design-library';
import { photoForFile, shownPhoto } from '../../../src/store/design/design-photo';
import { emptyTable } from '../../../src/store/design/edit';
import { heightOf, withHeight } from '../../../src/store/design/height';
import { begin } from '../../../src/store/design/history';
import { openTable } from '../../../src/store/design/open-table';
import { noMeshes } from '../../../src/table/mesh';
import type { TablePhoto } from '../../../src/table/photo';
import { writeTable } from '../../../src/table/write';

const photo: TablePhoto = {
  pixels: [400, 300],
  marks: {
    kind: 'drawing',
    points: [
      [10, 10],
      [390, 290],
    ],
  },
  jpeg: '/9j/4AAQSkZJRg==',
};
const opened = (library: DesignLibrary): Designer =>
  createDesigner(
    library,
    { id: 'hall', history: begin(emptyTable('Hall'), 'Begin'), meshes: noMeshes },
    () => 0,
  );

describe('the photo of a design', () => {
  it('is kept with the design, also of a table on which nothing was done yet', async () => {
    const library = memoryDesignLibrary();
    const designer = opened(savedOnceChanged(library));
    await designer.document.settled();
    designer.photo.lay(shownPhoto(photo));
    designer.photo.show({ opacity: 0.3 });
    await designer.document.settled();
    expect((await library.load('hall'))!.photo).toEqual({ ...photo, isShown: true, opacity: 0.3 });

    designer.photo.lay(null);
    await designer.document.settled();
    expect((await library.load('hall'))!.photo).toBeNull();
  });

  it('turns the grid off, adds no step to the history, and stays when a step is undone', () => {
    const designer = opened(memoryDesignLibrary());
    designer.photo.lay(shownPhoto(photo));
    designer.document.undo();
    const { snap, history, photo: laid } = designer.store.getState();
    expect(snap.grid).toBeNull();
    expect(history.steps).toHaveLength(1);
    expect(laid?.pixels).toEqual([400, 300]);
  });

  it('comes back from an exported table, which is the same table without it', async () => {
    const designer = opened(memoryDesignLibrary());
    designer.photo.lay(shownPhoto(photo));
    const text = writeTable(designer.document.file(), photoForFile(designer.store.getState().photo!));
    const read = await openTable({ name: 'hall.table.json', bytes: new TextEncoder().encode(text) }, [], () =>
      Promise.reject(new Error('No mesh is named.')),
    );
    if (!read.ok) throw new Error(read.reason);
    expect(read).toMatchObject({ ok: true, file: designer.document.file(), photo });
    expect('photo' in read.file).toBe(false);
  });
});

describe('a piece traced on a photo', () => {
  const traced = (draw: (designer: Designer) => void) => {
    const designer = opened(memoryDesignLibrary());
    designer.photo.lay(shownPhoto(photo));
    draw(designer);
    return { designer, piece: designer.document.file().terrain[0]! };
  };

  it('needs its height and tags until they are given; a zone does not', () => {
    const { designer, piece } = traced(({ placing }) =>
      placing.draw('box', [
        [10, 10],
        [14, 12],
      ]),
    );
    expect(designer.store.getState().traced).toBe(`piece:${piece.id}`);
    designer.photo.endTracing();
    designer.placing.draw('zone', [
      [0, 0],
      [4, 4],
    ]);
    expect(designer.store.getState().traced).toBeNull();
  });

  it('needs nothing while the photo is hidden', () => {
    const { designer } = traced(({ photo: shown, placing }) => {
      shown.show({ isShown: false });
      placing.draw('box', [
        [10, 10],
        [14, 12],
      ]);
    });
    expect(designer.store.getState().traced).toBeNull();
  });

  it('takes another height, and with it the tags of a low or high piece', () => {
    const { piece } = traced(({ placing }) =>
      placing.draw('box', [
        [10, 10],
        [14, 12],
      ]),
    );
    // Over 1.2 MU a drawn piece blocks sight; at 1 MU it is cover only.
    expect([heightOf(piece), piece.tags]).toEqual([1, { cover: 'heavy' }]);
    const high = withHeight(piece, 3);
    expect([heightOf(high), high.tags]).toEqual([3, { sight: 'blocks', cover: 'heavy' }]);
    const open = withHeight({ ...piece, tags: { sight: 'open' } }, 3);
    expect(open.tags).toEqual({ sight: 'open' });
  });

  it('may be a cylinder, an outline, a wall or a trench, which has a depth', () => {
    const draws: readonly [Parameters<Designer['placing']['draw']>[0], number][] = [
      ['cylinder', 2],
      ['ramp', 2],
      ['outline', 3],
      ['wall', 2],
      ['trench', 2],
    ];
    for (const [shape, count] of draws) {
      const { piece } = traced(({ placing }) =>
        placing.draw(
          shape,
          (
            [
              [10, 10],
              [20, 10],
              [20, 16],
            ] as const
          ).slice(0, count),
        ),
      );
      const changed = withHeight(piece, 1.75);
      expect([shape, heightOf(changed)]).toEqual([shape, 1.75]);
      expect(changed.id).toBe(piece.id);
    }
  });
});
