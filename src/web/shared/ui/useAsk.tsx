import { useState } from 'react';
import { onDemand } from './onDemand.tsx';
import type { Question } from './question.ts';

export const ConfirmDialog = onDemand(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);

type Asked = { question: Question; answer: (yes: boolean) => void };

/** For confirmations whose failures show outside the dialog. `ask` resolves with the choice. */
export function useAsk() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(null);
  };
  return {
    ask: (question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })),
    dialog: asked && (
      <ConfirmDialog open {...asked.question} onClose={() => end(false)} onConfirm={() => end(true)} />
    ),
  };
}

export function useOnce(title: string, onClose: () => void) {
  const { ask, dialog } = useAsk();
  const text = 'Depois de fechar, não há como ver de novo o que está aqui.';
  const leave = async () => {
    if (await ask({ title, text, confirm: 'Fechar mesmo assim', destructive: true })) onClose();
  };
  return { leave: () => void leave(), dialog };
}
