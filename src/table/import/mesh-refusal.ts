/** A mesh file that cannot be used, in words that go on from "cannot be used: ". */
export class MeshRefusal extends Error {}
