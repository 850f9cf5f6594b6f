import { useState } from 'react';
import { onDemand } from './onDemand.tsx';
import type { Question } from './question.ts';

/** What asks, where that is seldom: loaded with the first question. */
export const ConfirmDialog = onDemand(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

type Asked = { question: Question; answer: (yes: boolean) => void };

/** Asks, and waits for the answer: for what fails somewhere else than in the dialog. */
export function useAsk() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    ask: (question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })),
    /** To be drawn where the question is asked. */
    dialog: asked && (
      <ConfirmDialog open {...asked.question} onClose={() => end(false)} onConfirm={() => end(true)} />
    ),
  };
}

/** Closes what is shown only once: by accident not before somebody says that it is kept. */
export function useOnce(title: string, onClose: () => void) {
  const { ask, dialog } = useAsk();
  const text = 'Depois de fechar, não há como ver de novo o que está aqui.';
  const leave = async () => {
    if (await ask({ title, text, confirm: 'Fechar mesmo assim', destructive: true })) onClose();
  };
  return { leave: () => void leave(), dialog };
}
