import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { controls } from '#web/shared/chakra/controls.ts';
import { system } from '#web/shared/chakra/system.tsx';

/** The variants that the panel's controls have, by the attributes that name them. */
const used = {
  button: { variant: ['solid', 'outline', 'ghost'], size: ['xs', 'sm', 'md'] },
  input: { size: ['sm', 'md'] },
  spinner: { size: ['inherit', 'md'] },
};

/** Combines one value of each variant with one of each other. */
const combined = (variants: Record<string, string[]>) =>
  Object.entries(variants).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

/**
 * Makes looks of Chakra's recipe of each control: `.button[data-variant=outline][data-size=sm]`. `:where`, so that
 * they weigh what a class of Chakra's own does, and what a screen says of one control wins.
 */
export const recipeLooks: Record<string, SystemStyleObject> = Object.fromEntries(
  (Object.keys(used) as (keyof typeof used)[]).flatMap((name) => {
    const styles = system.cva(controls[name]);
    return combined(used[name]).map((chosen) => {
      const attributes = Object.entries(chosen).map(([variant, value]) => `[data-${variant}=${value}]`);
      return [`.${name}:where(${attributes.join('')})`, styles(chosen)];
    });
  }),
);
