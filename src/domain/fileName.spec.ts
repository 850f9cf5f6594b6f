import { expect, it } from 'vitest';
import { withoutExtension } from './fileName.ts';

it.each([
  ['Trio - Chuva.mp3', 'Trio - Chuva'],
  ['Trio - Chuva.M4A', 'Trio - Chuva'],
  ['Trio - Chuva.gravacao', 'Trio - Chuva'],
  ['Trio - Chuva.mp3.txt', 'Trio - Chuva.mp3'],
  ['Trio - Chuva', 'Trio - Chuva'],
  ['Trio - Prelúdio No.5', 'Trio - Prelúdio No.5'],
  ['Trio - Prelúdio (feat. Lia)', 'Trio - Prelúdio (feat. Lia)'],
])('reduces %s to %s', (name, stem) => expect(withoutExtension(name)).toBe(stem));
