ALTER TYPE "public"."viewed_list" ADD VALUE 'deliveries';--> statement-breakpoint
ALTER TYPE "public"."viewed_list" ADD VALUE 'webhooks';--> statement-breakpoint
ALTER TYPE "public"."viewed_list" ADD VALUE 'search';