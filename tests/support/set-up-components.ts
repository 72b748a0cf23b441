import { configure } from '@testing-library/react';

// What is looked for may come with a script that is loaded first; nothing here waits for time to pass.
configure({ asyncUtilTimeout: 30_000 });
