import { createContext, useContext } from 'react';

/** Whether what animates is loaded; until then things appear at once, for nothing would bring them in. */
export const MotionReady = createContext(false);

/** Where an animation begins: nowhere while it could not end. */
export function useInitial<Style>(style: Style): Style | false {
  return useContext(MotionReady) && style;
}
