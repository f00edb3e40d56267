/** The shape of a player's own figure, ready to be drawn. */

/** Levels of detail of a figure: for close views, for slow machines, and for figures far away. */
export const figureLevels = ['near', 'low', 'far'] as const;
export type FigureLevel = (typeof figureLevels)[number];

/** Greatest number of triangles of each level. */
export const levelTriangles: Readonly<Record<FigureLevel, number>> = { near: 24_000, low: 5_000, far: 800 };

/** Triangles of one level. The figure is upright, faces +x, and stands on y = 0 with the middle of its footprint at the origin, in units of its file. */
export interface FigureMesh {
  /** Three numbers per point. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Linear red, green and blue per point; null where the file has no colours. */
  readonly colours: Float32Array | null;
  /** Per point: 1 on sharp edges, 0 on flat surfaces, -1 in deep recesses. */
  readonly relief: Float32Array;
  /** Three points per triangle. */
  readonly indices: Uint32Array;
}

export interface FigureShape {
  readonly levels: Readonly<Record<FigureLevel, FigureMesh>>;
  /** Extents along x, y and z, in units of the file. */
  readonly size: readonly [number, number, number];
  /** Number of triangles in the file. */
  readonly triangles: number;
}

/** A decoded picture: four bytes per pixel, rows from the top. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/** Decodes the bytes of a picture file; null where they are no picture. */
export type DecodeImage = (bytes: Uint8Array, type: string) => Promise<DecodedImage | null>;

/** A part of a figure as its file has it, with one paint. */
export interface FigureSurface {
  readonly positions: Float32Array;
  /** Null where they have to be computed. */
  readonly normals: Float32Array | null;
  /** Two numbers per point: the place in the texture. */
  readonly uvs: Float32Array | null;
  /** Linear colours of the points, three numbers each. */
  readonly tints: Float32Array | null;
  readonly indices: Uint32Array;
  /** Null for a figure without colours. */
  readonly paint: SurfacePaint | null;
}

export interface SurfacePaint {
  /** Linear red, green and blue. */
  readonly colour: readonly [number, number, number];
  readonly texture: DecodedImage | null;
}

/** The surfaces of a file, and a sentence for each thing that was left out. */
export interface ReadSurfaces {
  readonly surfaces: readonly FigureSurface[];
  readonly notes: readonly string[];
}
