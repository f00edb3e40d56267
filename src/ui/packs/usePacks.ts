import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PackWork, PackWorkState } from '../../store/packs/pack-work';
import type { OpenPack, Packs, PacksState } from '../../store/packs/packs';
import type { PackFinding } from '../../analysis/pack/findings';
import type { Pack } from '../../table/pack';

export interface PackServices {
  readonly packs: Packs;
  readonly work: PackWork;
}

export const PacksContext = createContext<PackServices | null>(null);

function useServicesOfPacks(): PackServices {
  const services = useContext(PacksContext);
  if (!services) throw new Error('The packs need a PacksContext above them.');
  return services;
}

export const usePacks = (): Packs => useServicesOfPacks().packs;
export const usePackWork = (): PackWork => useServicesOfPacks().work;

/** Returns a part of the state of the packs. */
export function usePacksState<T>(select: (state: PacksState) => T): T {
  return useStore(usePacks().store, select);
}

/** Returns a part of the state of the work on the open pack. */
export function useWorkState<T>(select: (state: PackWorkState) => T): T {
  return useStore(usePackWork().store, select);
}

/** Returns the open pack. @throws while none is open */
export function useOpenPack(): OpenPack {
  const open = usePacksState((state) => state.open);
  if (!open) throw new Error('No pack is open.');
  return open;
}

/** Returns a function that changes the document of the open pack. A text field is named, so that undo takes it back at once. */
export function useChangePack(): (make: (pack: Pack) => Pack, field?: string) => void {
  const packs = usePacks();
  return (make, field) => packs.change(({ pack, meshes }) => ({ pack: make(pack), meshes }), field);
}

const noFindings: readonly PackFinding[] = [];

/** Returns the findings of the last check. */
export const useFindings = (): readonly PackFinding[] =>
  useWorkState(({ findings }) => findings) ?? noFindings;
