// The program of a worker process for documents and pictures.
import { serveTasks } from './serve-tasks';
import { tasks } from './tasks';

serveTasks(tasks);
