// Writes the shipped packages as CycloneDX JSON: npm run -s sbom > sbom.json
import path from 'node:path';
import { createSbom } from './dependencies/sbom.ts';

process.stdout.write(createSbom(path.resolve(import.meta.dirname, '..')));
