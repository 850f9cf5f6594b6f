import { configure } from '@testing-library/react';

// Rendering a component takes a second while browsers and servers run beside it.
configure({ asyncUtilTimeout: 20_000 });
