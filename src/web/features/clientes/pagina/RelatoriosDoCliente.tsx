import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import {
  contatosSuporte,
  direitosAutorais,
  faixasCurtidas,
  faixasDescurtidas,
  faixasTocadas,
  vinhetasTocadas,
} from '../../../entities/relatorios/clientes.reports.ts';
import { Card } from '../../../shared/ui/Card.tsx';

const reports = [
  faixasTocadas,
  vinhetasTocadas,
  faixasCurtidas,
  faixasDescurtidas,
  contatosSuporte,
  direitosAutorais,
];

/** Leads to each report, filtered to one client. */
export const RelatoriosDoCliente = ({ cliente }: { cliente: string }) => (
  <Card title="Relatórios" padded>
    <chakra.ul listStyleType="none" display="grid" gap="2.5">
      {reports.map(({ name, title }) => (
        <li key={name}>
          <Link
            className="text-link"
            to={`/clientes/relatorio?${new URLSearchParams({ modal: name, 'modal.cliente': cliente })}`}
          >
            {title}
          </Link>
        </li>
      ))}
    </chakra.ul>
  </Card>
);
