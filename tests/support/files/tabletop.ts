/** A save of Tabletop Simulator, as that program writes them. */
export interface SavedObject {
  readonly Name: string;
  readonly Nickname?: string;
  readonly Description?: string;
  /** x, y, z; turns about them; scales. */
  readonly place?: readonly [number, number, number];
  readonly turns?: readonly [number, number, number];
  readonly scale?: readonly [number, number, number];
  readonly [field: string]: unknown;
}

export function tabletopSave(
  objects: readonly SavedObject[] = crossroads,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({
    SaveName: '[b]The Crossroads[/b]',
    GameMode: '',
    VersionNumber: 'v13.2.1',
    LuaScript: '',
    XmlUI: '',
    VectorLines: [],
    ObjectStates: objects.map(
      ({ place = [0, 1, 0], turns = [0, 0, 0], scale = [1, 1, 1], ...object }, i) => ({
        GUID: `abc${i}`,
        Transform: {
          posX: place[0],
          posY: place[1],
          posZ: place[2],
          rotX: turns[0],
          rotY: turns[1],
          rotZ: turns[2],
          scaleX: scale[0],
          scaleY: scale[1],
          scaleZ: scale[2],
        },
        ...object,
      }),
    ),
    ...fields,
  });
}

/** A wall of a block, a remote tower, two figures, and what has no body. */
export const crossroads: readonly SavedObject[] = [
  { Name: 'BlockSquare', Nickname: 'Wall', place: [-6, 1.5, 4], turns: [0, 30, 0], scale: [6, 1, 0.5] },
  {
    Name: 'Custom_Model',
    Nickname: 'Ruined tower',
    place: [10, 3, -8],
    scale: [4, 4, 4],
    CustomMesh: { MeshURL: 'http://example.org/tower.obj', TypeIndex: 0 },
  },
  { Name: 'Figurine_Custom', Nickname: '[ff0000]Sergeant[-] 32mm', place: [2, 1, -10], turns: [0, 0, 0] },
  {
    Name: 'Custom_Model',
    Nickname: 'Rider',
    Description: 'on 60x35mm',
    place: [-2, 1, 12],
    turns: [0, 90, 0],
    CustomMesh: { MeshURL: 'http://example.org/r.obj', TypeIndex: 1 },
  },
  { Name: 'Die_6', place: [3, 1, 3] },
  { Name: 'Custom_Model_Bag', Nickname: 'Spare walls', ContainedObjects: [{}, {}, {}] },
];
