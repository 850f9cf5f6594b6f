import { zClienteCreate } from '@vitrola/client/zod';

const read = zClienteCreate.safeParse({ nome: '', email: 'contato@padaria.example' });
for (const issue of read.error?.issues ?? []) console.log(issue.path.join('.'), issue.code);
