import { useState } from 'react';
import { onDemand } from './onDemand.tsx';
import type { Question } from './question.ts';

/** The dialog that asks, loaded with the first question where questions are seldom. */
export const ConfirmDialog = onDemand(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

type Asked = { question: Question; answer: (yes: boolean) => void };

/** Makes what asks and waits for the answer, where a failure shows somewhere else than in the dialog. */
export function useAsk() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    ask: (question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })),
    /** The dialog, to be drawn where the question is asked. */
    dialog: asked && (
      <ConfirmDialog open {...asked.question} onClose={() => end(false)} onConfirm={() => end(true)} />
    ),
  };
}

/** Makes what closes something that is shown only once: not before somebody says that it is kept. */
export function useOnce(title: string, onClose: () => void) {
  const { ask, dialog } = useAsk();
  const text = 'Depois de fechar, não há como ver de novo o que está aqui.';
  const leave = async () => {
    if (await ask({ title, text, confirm: 'Fechar mesmo assim', destructive: true })) onClose();
  };
  return { leave: () => void leave(), dialog };
}
