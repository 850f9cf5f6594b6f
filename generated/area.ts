// Generated from openapi/ by `npm run codegen`. Do not edit.

export const areaCalls = {
  beginAreaLogin: {"method":"POST","path":"/area/entrar"},
  finishAreaLogin: {"method":"POST","path":"/area/entrar/confirmar"},
  logoutArea: {"method":"POST","path":"/area/sair"},
  getAreaMe: {"method":"GET","path":"/area/me"},
  getAreaResumo: {"method":"GET","path":"/area/resumo"},
  listAreaLojas: {"method":"GET","path":"/area/lojas"},
  getAreaLoja: {"method":"GET","path":"/area/lojas/{id}"},
  getAreaProgramacao: {"method":"GET","path":"/area/lojas/{id}/programacao"},
  reportAreaTocadas: {"method":"GET","path":"/area/tocadas"},
  reportAreaComprovante: {"method":"GET","path":"/area/comprovante"},
  listAreaArquivos: {"method":"GET","path":"/area/arquivos"},
  openAreaArquivo: {"method":"POST","path":"/area/arquivos/{id}/abrir"},
  downloadAreaArquivo: {"method":"GET","path":"/area/arquivos/{id}/conteudo"},
  listAreaPedidos: {"method":"GET","path":"/area/pedidos"},
  createAreaPedido: {"method":"POST","path":"/area/pedidos"},
} as const;
