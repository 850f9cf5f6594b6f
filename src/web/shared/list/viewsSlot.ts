import { type ComponentType, createContext, useContext } from 'react';
import type { ListAddress } from './listAddress.ts';

export type Viewed = Omit<ListAddress, 'columns'> & {
  operation: string;
  columns: readonly { key: string; label: string; sort?: string; actions?: true; extra?: true }[];
};

export type ViewsProps = {
  of: Viewed;
  /** Prefix of its parameters, for a report over a screen. */
  prefix?: string;
};

type Views = {
  Button: ComponentType<ViewsProps>;
  Applied: ComponentType<ViewsProps>;
};

const empty: Views = { Button: () => null, Applied: () => null };

/** The layout fills this slot, because views are an entity and `shared` must not import entities. */
export const ViewsSlot = createContext<Views>(empty);

export const useViewsSlot = (): Views => useContext(ViewsSlot);
