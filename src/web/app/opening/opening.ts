import openings from 'virtual:openings';
import { begin } from './begin.ts';
import './theme.ts';

begin(openings, location, document.documentElement);
