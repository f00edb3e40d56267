import { checkPack, checkRules, type RuleResult } from '../../analysis/pack/check-pack';
import type { PackFinding } from '../../analysis/pack/findings';
import { signFigures, type OpenPackTable, type Signature } from '../../analysis/pack/sign-figures';
import { ruleModule } from '../../rules/registry';
import { sightOf } from '../../rules/sight-of';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import type { LayoutRule, Pack, PackTable, SignedFairness, SignedFigures } from '../../table/pack';
import { place } from '../../table/place';

/** A pack's own mesh files, and the contents of all that its tables name. */
export interface PackMeshes {
  readonly own: MeshFiles;
  readonly meshes: Meshes;
}

/** Computes figures and checks packs off the main thread. It is stopped by ending the worker. */
export class PackWorker {
  figures(
    table: TableFile,
    meshes: PackMeshes,
    signature: Signature,
    fairness: SignedFairness | undefined,
  ): SignedFigures {
    return signFigures(openTable(table, meshes), signature, fairness);
  }

  /** @param unplaceable ids of tables with unreadable meshes: no rule is checked there */
  check(pack: Pack, meshes: PackMeshes, unplaceable: readonly string[]): readonly PackFinding[] {
    const open = ({ id, table }: PackTable): OpenPackTable | null =>
      unplaceable.includes(id) ? null : openTable(table, meshes);
    return [...checkPack(pack, meshes.own, open)];
  }

  rules(rules: readonly LayoutRule[], table: TableFile, meshes: PackMeshes): readonly RuleResult[] {
    return [...checkRules(rules, { id: 'table', table }, openTable(table, meshes))];
  }
}

const openTable = (file: TableFile, { meshes, own }: PackMeshes): OpenPackTable => ({
  table: place(file, ruleModule(file.rules).system.modelShape, meshes),
  rule: sightOf(file),
  meshes: own,
});
