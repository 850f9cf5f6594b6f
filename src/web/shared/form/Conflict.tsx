import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../api/ApiError.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type ConflictProps = {
  error: ApiError;
  pending: boolean;
  onReload: () => Promise<unknown>;
  onOverwrite: () => void;
};

/** Somebody else saved in the meantime: who, and what to do about it. Nothing that was typed is lost either way. */
export function Conflict({ error, pending, onReload, onOverwrite }: ConflictProps) {
  const [reloading, setReloading] = useState(false);
  const question = useRef<HTMLDivElement>(null);

  // It stands above the form and what saves below. In the middle no toast lies over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict asks anew.
  useEffect(() => {
    // Newer browsers answer with a promise, which must not become what the effect answers.
    void question.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  const reload = async () => {
    setReloading(true);
    try {
      await onReload();
    } finally {
      setReloading(false);
    }
  };

  return (
    <Notice
      ref={question}
      tone="warn"
      role="alert"
      display="block"
      p="4"
      mb="5"
      borderWidth="1px"
      borderColor="warn"
    >
      <chakra.p fontWeight="semibold">
        {error.changedBy} alterou este cadastro enquanto você editava.
      </chakra.p>
      <chakra.p mt="1" mb="3" color="ink" fontWeight="normal">
        Nada foi gravado ainda. “Recarregar” traz a versão atual e mantém os campos que você digitou;
        “Sobrescrever” grava os seus por cima.
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button variant="outline" loading={reloading} onClick={reload}>
          Recarregar
        </Button>
        <Button colorPalette="orange" loading={pending} onClick={onOverwrite}>
          Sobrescrever
        </Button>
      </chakra.div>
    </Notice>
  );
}
