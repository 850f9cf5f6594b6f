import openings from 'virtual:openings';
import { begin } from './begin.ts';

begin(openings, location, document.documentElement);
