import { chakra } from '@chakra-ui/react/styled-system';
import {
  contatosSuporte,
  direitosAutorais,
  faixasCurtidas,
  faixasDescurtidas,
  faixasTocadas,
  repeticao,
  vinhetasTocadas,
} from '../../../entities/relatorios/clientes.reports.ts';
import { disponibilidade, lojasQuePararam } from '../../../entities/relatorios/funcionamento.reports.tsx';
import { comprovante } from '../../../entities/relatorios/vinhetas.reports.ts';
import { Card } from '../../../shared/ui/Card.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';

const doCliente = [
  faixasTocadas,
  vinhetasTocadas,
  faixasCurtidas,
  faixasDescurtidas,
  contatosSuporte,
  direitosAutorais,
  repeticao,
];
const dasLojas = [lojasQuePararam, disponibilidade, comprovante];

const reports = [
  ...doCliente.map((report) => ({ ...report, path: '/clientes/relatorio' })),
  ...dasLojas.map((report) => ({ ...report, path: '/lojas/relatorio' })),
];

export const RelatoriosDoCliente = ({ cliente }: { cliente: string }) => (
  <Card title="Relatórios" padded>
    <chakra.ul listStyleType="none" display="grid" gap="2.5">
      {reports.map(({ name, title, path }) => (
        <li key={name}>
          <TextLink to={`${path}?${new URLSearchParams({ modal: name, 'modal.cliente': cliente })}`}>
            {title}
          </TextLink>
        </li>
      ))}
    </chakra.ul>
  </Card>
);
