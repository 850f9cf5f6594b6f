import type { FastifyInstance } from 'fastify';
import { readApplication } from './application.ts';
import { perBrand, type ReadBrand } from './brand/brand.ts';

export function registerArea(
  app: FastifyInstance,
  { panelRoot, brand }: { panelRoot: string; brand: ReadBrand },
): void {
  const area = readApplication(panelRoot, 'area');
  area?.serve(
    app,
    ['/area', '/area/*'],
    perBrand(brand, (now) => area.page(now)),
  );
}
