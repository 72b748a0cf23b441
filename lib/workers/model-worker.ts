// The program of a worker process for models: it loads the geometry engine and the renderer of previews.
import { modelTasks } from './model-tasks';
import { serveTasks } from './serve-tasks';

serveTasks(modelTasks);
