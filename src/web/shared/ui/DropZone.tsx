import { chakra } from '@chakra-ui/react/styled-system';
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react';

type DropZoneProps = {
  id?: string;
  label: ReactNode;
  /** The input's name, if it differs from its label. */
  name?: string;
  icon?: ReactNode;
  children?: ReactNode;
  accept: string;
  /** `high` by default, `low` once the screen shows other content, `row` beside other fields. */
  shape?: 'high' | 'low' | 'row';
  multiple?: boolean;
  invalid?: boolean;
  busy?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
};

const shapes = {
  high: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1.5',
    minH: '220px',
    p: '6',
    textAlign: 'center',
  },
  low: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1.5',
    minH: '104px',
    p: '4',
    textAlign: 'center',
  },
  row: { gap: '3', p: '4' },
} as const;

export function DropZone(props: DropZoneProps) {
  const { label, name, icon, children, accept, shape = 'high', multiple, invalid, busy, onFiles } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [over, setOver] = useState(false);
  const take = (files: Iterable<File> | null) => {
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (taken.length > 0 && !busy) onFiles(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="center"
      w="full"
      {...shapes[shape]}
      cursor={busy ? 'progress' : 'pointer'}
      borderRadius="card"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={invalid ? 'bad' : over ? 'brand.solid' : 'lineStrong'}
      bg={over ? 'brand.soft' : 'canvas'}
      transition="border-color 150ms, background 150ms"
      _hover={invalid ? undefined : { borderColor: 'ink3' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      aria-busy={busy}
    >
      {shape !== 'low' && (
        <chakra.span color="brand.ink" mb={shape === 'high' ? '1' : undefined}>
          {icon}
        </chakra.span>
      )}
      <chakra.span display="grid" gap={shape === 'row' ? '0' : '1.5'} minW="0" maxW="520px">
        <chakra.span
          fontWeight="semibold"
          role={busy === undefined ? undefined : 'status'}
          truncate={shape === 'row'}
        >
          {label}
        </chakra.span>
        <chakra.span color="ink2" fontSize="label">
          {children}
        </chakra.span>
      </chakra.span>
      <input
        ref={props.inputRef}
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={name}
        className="sr-only"
        disabled={busy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          take(files);
        }}
      />
    </chakra.label>
  );
}
