import { useQuery } from '@tanstack/react-query';
import { contratoText } from '#domain/contratoEcad.ts';
import { formatDateTime } from '#domain/dates.ts';
import { formats } from '#domain/formats.ts';
import type { Schemas } from '#domain/schemas.ts';
import { query } from '../../../shared/api/query.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { DataLines, Telefone } from '../../../shared/ui/DataLines.tsx';
import { usePartAddress } from '../../../shared/ui/TabParts.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

function enderecoDe({ logradouro, numero, complemento, bairro, cep, cidade, uf }: Schemas['Loja']): string[] {
  const together = (parts: (string | null | false)[], sign: string) => parts.filter(Boolean).join(sign);
  return [
    together([logradouro, numero, complemento], ', '),
    together([bairro, cep && `CEP ${formats.cep.show(cep)}`], ' · '),
    `${cidade} ${uf}`,
  ].filter(Boolean);
}

function ContratoDoCliente({ id }: { id: string }) {
  const { data } = useQuery(query('getCliente', { path: { id } }));
  if (!data) return 'sem um próprio: vale o do cliente';
  return data.contratoEcad ? `${contratoText(data.contratoEcad)} (do cliente)` : 'nenhum';
}

export function DadosDaLoja({ loja }: { loja: Schemas['Loja'] }) {
  const { cliente, telefone, email, login, cnpj, ultimoAcesso, contratoEcad, fusoHorario } = loja;
  const addressOf = usePartAddress();
  return (
    <Card title="Contato e endereço" padded actions={<TextLink to={addressOf('cadastro')}>Editar</TextLink>}>
      <DataLines
        narrow
        lines={[
          [
            'Cliente',
            <TextLink key="cliente" to={`/clientes/editar/${cliente._id}`}>
              {cliente.nome}
            </TextLink>,
          ],
          ['Telefone', <Telefone key="telefone" telefone={telefone} />],
          [
            'E-mail',
            <a key="email" className="text-link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Login', login],
          ...(cnpj ? ([['CNPJ', formats.cnpj.show(cnpj)]] as const) : []),
          ['Endereço', enderecoDe(loja).map((linha) => <p key={linha}>{linha}</p>)],
          [
            'Contrato do ECAD',
            contratoEcad ? contratoText(contratoEcad) : <ContratoDoCliente key="contrato" id={cliente._id} />,
          ],
          ['Último contato', formatDateTime(ultimoAcesso, fusoHorario) || 'nunca'],
        ]}
      />
    </Card>
  );
}
