import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { ImageIcon, X } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { brandShades, brandStyle, PRODUCT_COLOR } from '#domain/brandColors.ts';
import type { Schemas } from '#domain/schemas.ts';
import { errors } from '#generated/errors.ts';
import { zConfiguracaoUpdate } from '#generated/zod/zod.gen.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { showBrand } from '../../shared/api/brand.ts';
import { settings } from '../../shared/api/settings.ts';
import { Field as FieldParts } from '../../shared/chakra/fields.tsx';
import { type Common, Frame } from '../../shared/form/FieldFrame.tsx';
import { FormCard } from '../../shared/form/FormCard.tsx';
import { useField } from '../../shared/form/FormContext.ts';
import { fieldsOf } from '../../shared/form/fields.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { DropZone } from '../../shared/ui/DropZone.tsx';
import { Input } from '../../shared/ui/Input.tsx';
import { upload } from '../../shared/upload/upload.ts';

type MarcaValues = { marcaNome: string | null; marcaCor: string | null; marcaLogo: string | null };

const COLOR = /^#[0-9a-f]{6}$/i;
const MOST_BYTES = 512 * 1024;

const { marcaNome, marcaCor, marcaLogo } = zConfiguracaoUpdate.shape;
const Field = fieldsOf<MarcaValues>();

const logoOf = (sha256: string | null) => sha256 && `/marca/${sha256}`;

export function showMarca({ marcaNome, marcaCor, marcaLogo }: Schemas['Configuracao']): void {
  const style = document.getElementById('brand');
  if (style) style.textContent = brandStyle(marcaCor);
  showBrand({ nome: marcaNome ?? settings.PLAYER_NAME, logo: logoOf(marcaLogo) });
}

/** How a button and a label look in both schemes, because each derives its own shades. */
const Sample = ({ color }: { color: string }) => (
  <chakra.span display="flex" flexWrap="wrap" gap="2" fontSize="label" aria-hidden>
    {(['light', 'dark'] as const).map((scheme) => {
      const { solid, contrast, soft, ink } = brandShades(color, scheme);
      return [
        { background: solid, color: contrast },
        { background: soft, color: ink },
      ].map((style) => (
        <chakra.span key={style.background} px="2" borderRadius="l2" style={style}>
          {scheme === 'light' ? 'Claro' : 'Escuro'}
        </chakra.span>
      ));
    })}
  </chakra.span>
);

function CorField(common: Common) {
  const field = useField(common.name);
  return (
    <Frame {...field} {...common}>
      <Controller
        name={common.name}
        control={field.control}
        render={({ field: { value, onChange, onBlur, ref } }) => {
          const color = COLOR.test(value ?? '') ? String(value) : undefined;
          return (
            <chakra.span display="grid" gap="2" w="full">
              <chakra.span display="flex" gap="2">
                <Input
                  ref={ref}
                  value={value ?? ''}
                  placeholder={PRODUCT_COLOR}
                  maxLength={7}
                  autoComplete="off"
                  onBlur={onBlur}
                  onChange={({ currentTarget }) => onChange(currentTarget.value)}
                />
                <chakra.input
                  type="color"
                  aria-label="Escolher a cor na paleta"
                  value={color ?? PRODUCT_COLOR}
                  onChange={({ currentTarget }) => onChange(currentTarget.value)}
                  w="12"
                  h="9"
                  flex="none"
                  cursor="pointer"
                />
              </chakra.span>
              {color && <Sample color={color} />}
            </chakra.span>
          );
        }}
      />
    </Frame>
  );
}

/** Sends the chosen file at once. The form then saves its hash with the other fields. */
function LogoField({ name }: { name: string }) {
  const { label, error, control } = useField(name, { show: (saved) => (saved ? 'outro logo' : undefined) });
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, ref } }) => (
        <LogoInput {...{ name, label, error, value, onChange }} inputRef={ref} />
      )}
    />
  );
}

type LogoInputProps = {
  name: string;
  label: string;
  error?: string;
  value: string | null;
  onChange: (sha256: string | null) => void;
  inputRef: (input: HTMLInputElement | null) => void;
};

function LogoInput({ name, label, error, value, onChange, inputRef }: LogoInputProps) {
  const send = useMutation<Schemas['Logo'], ApiError, File>({
    async mutationFn(file) {
      const { message, status } = errors.MU007;
      if (file.size > MOST_BYTES) throw new ApiError('MU007', message, status);
      const body = new FormData();
      body.append('arquivo', file);
      return upload('createLogo', body, {}).catch((thrown) => Promise.reject(ApiError.from(thrown)));
    },
    onSuccess: ({ sha256 }) => onChange(sha256),
  });
  const problem = send.error?.text ?? error;
  const address = logoOf(value);
  return (
    <FieldParts.Root invalid={Boolean(problem)} data-field={name} gridColumn="1 / -1">
      <chakra.span textStyle="label">{label}</chakra.span>
      {address && (
        <chakra.span display="flex" alignItems="center" gap="2">
          <chakra.img src={address} alt="Logo da agência" h="12" maxW="240px" objectFit="contain" />
          <IconButton label="Tirar o logo" onClick={() => onChange(null)}>
            <X size={16} />
          </IconButton>
        </chakra.span>
      )}
      <DropZone
        inputRef={inputRef}
        shape="row"
        label={
          send.isPending
            ? 'Enviando o logo…'
            : address
              ? 'Trocar o logo'
              : 'Arraste o logo ou clique para escolher'
        }
        name={address ? 'Trocar o logo' : label}
        icon={<ImageIcon size={22} aria-hidden />}
        accept="image/png,image/jpeg,image/webp"
        invalid={Boolean(problem)}
        busy={send.isPending}
        onFiles={([file]) => file && send.mutate(file)}
      >
        PNG, JPEG ou WebP, com até 512 KB e 2.000 pixels. Aparece sobre fundo claro e escuro.
      </DropZone>
      <FieldParts.ErrorText>{problem}</FieldParts.ErrorText>
    </FieldParts.Root>
  );
}

const Fields = () => (
  <FormCard title="Marca">
    <Field.Text
      name="marcaNome"
      placeholder={settings.PLAYER_NAME}
      hint="Aparece no painel, no player e nos e-mails."
    />
    <CorField name="marcaCor" hint="Os tons são ajustados para que os textos continuem legíveis." />
    <LogoField name="marcaLogo" />
  </FormCard>
);

export const marca = {
  shape: { marcaNome, marcaCor, marcaLogo },
  values: ({ marcaNome, marcaCor, marcaLogo }: Schemas['Configuracao']): MarcaValues => ({
    marcaNome: marcaNome ?? '',
    marcaCor: marcaCor ?? '',
    marcaLogo,
  }),
  Fields,
};
