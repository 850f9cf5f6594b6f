import { useEffect, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ActionToBegin } from '../../../shared/list/BeginAction.tsx';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { keepTyped, takeTyped } from '../typedAhead.ts';
import { areOn } from './setting.ts';

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

const isSingle = ({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  key.length === 1 &&
  !(ctrlKey || metaKey || altKey) &&
  (!repeat || 'jk'.includes(key)) &&
  !(target instanceof Element && target.closest(typing)) &&
  !document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') &&
  areOn();

// A single promise keeps the order of keys pressed in a row.
let pressing: Promise<typeof import('./press.ts')> | undefined;

/**
 * Ctrl/Cmd+K opens the search. Escape closes open windows unless the key was already handled. Single keys are listed in
 * the sheet that `?` opens and can be switched off (WCAG 2.1.4).
 */
export function useShortcuts() {
  const { modal, openModal, close } = useOverlay();
  const navigate = useNavigate();
  const searches = modal === 'SEARCH';
  // Before the search's effects, which may focus its field immediately.
  useLayoutEffect(() => {
    if (!searches) return;
    keepTyped();
    return () => void takeTyped();
  }, [searches]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        // Start now, because the address changes later. The same key closes the search.
        if (!searches) keepTyped();
        openModal('SEARCH');
      } else if (event.defaultPrevented) return;
      else if (event.key === 'Escape') close();
      else if (isSingle(event)) {
        // Firefox would also start a search.
        if (event.key === '/') event.preventDefault();
        const { key, timeStamp } = event;
        const goTo = (path: string) => void navigate(path);
        const edit = (id: string) => {
          const state: ActionToBegin = { acao: { id: 'editar', row: id } };
          const { search } = window.location;
          void navigate({ search }, { replace: true, preventScrollReset: true, state });
        };
        pressing ??= import('./press.ts');
        pressing.then(
          ({ press }) => press(key.toLowerCase(), timeStamp, { openModal, goTo, edit }),
          () => {
            pressing = undefined;
          },
        );
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [searches, openModal, close, navigate]);
}
