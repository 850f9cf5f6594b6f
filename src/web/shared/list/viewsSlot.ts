import { type ComponentType, createContext, useContext } from 'react';
import type { ListAddress } from './listAddress.ts';

/** A list or a report, as far as a saved view of it can tell. */
export type Viewed = Omit<ListAddress, 'columns'> & {
  operation: string;
  columns: readonly { key: string; label: string; sort?: string; actions?: true; extra?: true }[];
};

export type ViewsProps = {
  of: Viewed;
  /** The beginning of its parameters' names in the address, where it is a report that is open over a screen. */
  prefix?: string;
};

type Views = {
  /** The button that opens the menu of the saved views. */
  Button: ComponentType<ViewsProps>;
  /** Shows the view that the address names. */
  Applied: ComponentType<ViewsProps>;
};

const empty: Views = { Button: () => null, Applied: () => null };

/** The slot for saved views in lists and reports. The layout fills it, because views are an entity, and `shared` knows none. */
export const ViewsSlot = createContext<Views>(empty);

export const useViewsSlot = (): Views => useContext(ViewsSlot);
