#!/usr/bin/env node
/** The program `defilade`. */
import { main } from './main';

// A reader that has read enough (`| head`) closes the pipe: that ends the program, and is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await main(process.argv.slice(2));
