ALTER TYPE "public"."admin_action" ADD VALUE 'webhookCreated';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'webhookChanged';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'webhookDeleted';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'webhookSecretRenewed';--> statement-breakpoint
ALTER TYPE "public"."admin_action" ADD VALUE 'webhookSentAgain';