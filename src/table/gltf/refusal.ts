/** An unusable glTF file; the message continues "cannot be used: ". */
export class GltfRefusal extends Error {}
