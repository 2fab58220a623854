process.stderr.write('scopewright: no command is built yet.\n');
process.exitCode = 2;
