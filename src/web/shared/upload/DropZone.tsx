import { chakra } from '@chakra-ui/react/styled-system';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import '../list/list.css';

type DropZoneProps = {
  label: string;
  /** What the files have to look like. */
  children?: ReactNode;
  accept: string;
  /** Lower, once there is something else to look at. */
  compact?: boolean;
  onFiles: (files: File[]) => void;
};

/** Where files are dropped, or chosen with a click or the keyboard. */
export function DropZone({ label, children, accept, compact, onFiles }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="1.5"
      minH={compact ? '104px' : '220px'}
      p={compact ? '4' : '6'}
      textAlign="center"
      cursor="pointer"
      borderRadius="card"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'lineStrong'}
      bg={over ? 'brand.soft' : 'canvas'}
      transition="border-color 150ms, background 150ms"
      _hover={{ borderColor: 'ink3' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!compact && (
        <chakra.span color="brand.ink" mb="1">
          <Upload size={28} aria-hidden />
        </chakra.span>
      )}
      <chakra.span fontWeight="semibold">{label}</chakra.span>
      <chakra.span color="ink2" fontSize="13px" maxW="520px">
        {children}
      </chakra.span>
      <chakra.input
        id={id}
        type="file"
        multiple
        accept={accept}
        className="list-sr"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </chakra.label>
  );
}
