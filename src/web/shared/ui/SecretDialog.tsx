import { chakra } from '@chakra-ui/react/styled-system';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Input } from './Input.tsx';
import { Notice } from './Notice.tsx';
import { useOnce } from './useAsk.tsx';
import { useCopy } from './useCopy.ts';

type SecretDialogProps = {
  title: string;
  description?: string;
  label: string;
  secret: string;
  warning: ReactNode;
  /** Texts for a copied secret, a refused clipboard, closing without a copy, and the button that closes. */
  texts: { copied: string; refused: string; leave: string; done: string };
  onClose: () => void;
};

export function SecretDialog(props: SecretDialogProps) {
  const { title, description, label, secret, warning, texts, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(texts.copied, texts.refused);
  const { leave, dialog } = useOnce(texts.leave, onClose);
  const copySecret = () => {
    input.current?.select();
    void copy(secret);
  };
  return (
    <Dialog
      open
      onClose={said === texts.copied ? onClose : leave}
      title={title}
      description={description}
      initialFocus={input}
      footer={
        <Button variant="solid" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Notice tone="warn" mb="4">
        {warning}
      </Notice>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <chakra.div asChild flex="1" minW="0" className="tabular">
          <Input
            ref={input}
            readOnly
            aria-label={label}
            value={secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        </chakra.div>
        <Button icon={<Copy size={16} aria-hidden />} onClick={copySecret}>
          Copiar
        </Button>
      </chakra.div>
      <chakra.p role="status" mt="2" minH="5" fontSize="label" color="ink2">
        {said}
      </chakra.p>
      {dialog}
    </Dialog>
  );
}
