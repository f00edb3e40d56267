/** A force as a new battle and a battle series field it. */
/** A number of models of one profile; the first of them leads. */
export interface Enlisted {
  readonly model: string;
  readonly count: number;
  readonly leader: boolean;
}

export interface FieldForce {
  readonly id: string;
  readonly name: string;
  /** A sentence that helps to choose it. */
  readonly text: string;
  readonly units: readonly FieldUnit[];
}

export interface FieldUnit {
  readonly profile: string;
  readonly name: string;
  readonly models: readonly { readonly profile?: string; readonly leader: boolean }[];
}

type ForceOfUnits = Pick<FieldForce, 'id' | 'name' | 'text'> & {
  readonly units: readonly {
    readonly id: string;
    readonly name: string;
    readonly composition: readonly Enlisted[];
  }[];
};

/** Returns the fieldable form of a force whose units consist of models with profiles. */
export const fieldForceOfUnits = ({ id, name, text, units }: ForceOfUnits): FieldForce => ({
  id,
  name,
  text,
  units: units.map((unit) => ({
    profile: unit.id,
    name: unit.name,
    models: unit.composition.flatMap(({ model, count, leader }) =>
      Array.from({ length: count }, (_, i) => ({ profile: model, leader: leader && i === 0 })),
    ),
  })),
});
