/** An unusable mesh file; the message continues "cannot be used: ". */
export class MeshRefusal extends Error {}
