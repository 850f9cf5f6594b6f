import { configure } from '@testing-library/react';

// A component takes a second to be drawn while browsers and servers run beside it.
configure({ asyncUtilTimeout: 20_000 });
