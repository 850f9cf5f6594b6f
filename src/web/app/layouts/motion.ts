// Apart from what the layout itself takes of the library, so that a first visit does without it.
export { domAnimation } from 'framer-motion';
